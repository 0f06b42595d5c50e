import { createHmac } from 'node:crypto';
import { hmacSha256 } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { hmac } from '../src/luck.ts';

test('the HMAC that draws chance is the one of the standard, here and in a browser, whatever the lengths', () => {
  for (const key of ['', '00'.repeat(32), 'f1'.repeat(32), 'ab'.repeat(64)]) {
    for (const text of ['', 'skulduggery/1\ntable\n\n7\n0', 'ü'.repeat(31), 'x'.repeat(200)]) {
      const standard = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
      expect(hmac(key, text)).toBe(standard);
      expect(hmacSha256(key, text)).toBe(standard);
    }
  }
});

import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

const seats = (count: number): readonly number[] => Array.from({ length: count }, (_, seat) => seat);

test.each([
  { room: 'a desk at 200 %', width: 624, height: 288 },
  { room: 'a phone', width: 374, height: 400 },
  { room: 'a small phone', width: 344, height: 330 },
  { room: 'a desk', width: 1050, height: 560 },
])('no mat and no name lies on the number in the middle: $room', ({ width, height }) => {
  for (const count of [2, 3, 4, 5, 6, 8]) {
    const { places, halfWidth, halfHeight } = layOut({ width, height, order: seats(count), yours: [0] });
    const covering = [...places.values()].filter(
      ({ x, y }) => Math.abs(x - width / 2) < halfWidth + 30 && Math.abs(y - height / 2) < halfHeight + 40,
    );
    expect(covering, `${count} seats`).toEqual([]);
  }
});

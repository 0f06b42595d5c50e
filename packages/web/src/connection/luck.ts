/** Luck of the browser, in hex. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A whole number below `count`, each equally likely. */
export const randomBelow = (count: number): number => {
  const whole = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < whole) return value % count;
  }
};

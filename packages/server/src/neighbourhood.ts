import { isIPv6, SocketAddress } from 'node:net';

/**
 * Whom limits by address count together: an IPv6 address belongs to whoever has the first half of it, and one that only
 * wraps an IPv4 address, as a socket for both names it, is that one.
 */
export const neighbourhood = (address: string): string => {
  if (!isIPv6(address)) return address;
  const plain = inOneWay(address);
  if (plain.includes('.')) return plain.slice(plain.lastIndexOf(':') + 1);
  const [before = '', after] = plain.split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
};

/** The same address can be written in many ways, and a proxy chooses its own; which of our wires it came by is left out. */
const inOneWay = (address: string): string => {
  const [bare = ''] = address.split('%');
  return new SocketAddress({ address: bare, family: 'ipv6' }).address;
};

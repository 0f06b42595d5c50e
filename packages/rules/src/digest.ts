/** A short number for a text, over its UTF-16 units (FNV-1a, 32 bits): others may have the same one. */
export const digest = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

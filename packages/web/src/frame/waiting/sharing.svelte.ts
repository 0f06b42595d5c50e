/** The way to send an address to others: the device's own where there is one, else it is copied. */
export interface Sharing {
  readonly copied: boolean;
  share(): Promise<void>;
}

export const newSharing = (what: () => { readonly title: string; readonly url: string }): Sharing => {
  let copied = $state(false);
  return {
    get copied() {
      return copied;
    },
    share: async () => {
      const { title, url } = what();
      try {
        if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
          return await navigator.share({ title, url });
        await navigator.clipboard.writeText(url);
        copied = true;
      } catch {
        // Closed without sharing, or not allowed: the address is on the screen anyway.
      }
    },
  };
};

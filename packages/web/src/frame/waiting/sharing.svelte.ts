/** The way to send an address to others: the device's own where there is one, else it is copied. */
export interface Sharing {
  /** A moment ago. */
  readonly copied: boolean;
  /** How often neither could be done: then the address is to be shown. */
  readonly failed: number;
  share(): Promise<void>;
}

const A_MOMENT = 4000;

export const newSharing = (what: () => { readonly title: string; readonly url: string }): Sharing => {
  let copied = $state(false);
  let failed = $state(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copy = async (url: string): Promise<void> => {
    copied = await copyText(url);
    if (!copied) failed += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      copied = false;
    }, A_MOMENT);
  };
  return {
    get copied() {
      return copied;
    },
    get failed() {
      return failed;
    },
    share: async () => {
      const { title, url } = what();
      if (!('share' in navigator && matchMedia('(pointer: coarse)').matches)) return copy(url);
      try {
        await navigator.share({ title, url });
      } catch (failure) {
        const isClosed = failure instanceof DOMException && failure.name === 'AbortError';
        if (!isClosed) await copy(url);
      }
    },
  };
};

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed; or at an address of one's own network without https there is no such thing.
    return copySelected(text);
  }
};

/** As it was done before there was a way for it: what is selected in a field is copied. */
const copySelected = (text: string): boolean => {
  const { activeElement: touched } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden-text';
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- without https nothing else copies
  const copied = document.execCommand('copy');
  field.remove();
  // Whatever is selected takes the focus, and a keyboard would have to find its way back.
  if (touched instanceof HTMLElement) touched.focus();
  return copied;
};

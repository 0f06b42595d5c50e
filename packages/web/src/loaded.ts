/** What was imported; `null` where nobody gives it just now, or it has gone with a newer version of the page. */
export const loaded = async <Imported>(importing: Promise<Imported>): Promise<Imported | null> => {
  try {
    return await importing;
  } catch (failure) {
    console.info(failure);
    return null;
  }
};

/** Types of files that can be shown within the text of a message. */
export const inlinePictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

const reference = /\bcid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w@.-])/gi

/** Ids of the uploaded files that a text not yet sent shows as pictures, each as `<img src="cid:<id>">` (RFC 2392). */
export const pictureIdsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(reference)].flatMap(([, id]) => id ?? [])),
]

/** Replaces the ids of the pictures of a text, for copies of the files. */
export const withPictureIds = (html: string, copies: ReadonlyMap<string, string>): string =>
  html.replace(reference, (whole, id: string) => {
    const copy = copies.get(id)
    return copy === undefined ? whole : `cid:${copy}`
  })

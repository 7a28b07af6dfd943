import type { NotInThisVersion } from './not-in-this-version.ts'

/** One sentence per page that is not built, saying its purpose; loaded only when such a page opens. */
export const purposes: Readonly<Record<NotInThisVersion, string>> = {
}

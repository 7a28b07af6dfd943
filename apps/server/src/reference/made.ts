/** Stands at the head of every page that nobody edits. */
export const made = 'Made from the contract by `npm run generate`.\n'

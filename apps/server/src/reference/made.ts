/** First line of every generated page. */
export const made = 'Made from the contract by `npm run generate`.\n'

/** The list with the item at its end, or without it. */
export const withOrWithout = <Item>(list: readonly Item[], item: Item, isIn: boolean): Item[] => [
  ...list.filter((one) => one !== item),
  ...(isIn ? [item] : []),
]

const dashes = [undefined, '6 3', '2 3', '8 3 2 3', '12 4']

/** Dashes of a line beside others, which tell them apart without colour (SVG `stroke-dasharray`); the first line has none. */
export const dashOf = (place: number): string | undefined => dashes[place % dashes.length]

/** Present numbers of conversations on the live wall. */
export const wallFigures = ['open', 'waiting', 'unassigned', 'overdue'] as const
export type WallFigure = (typeof wallFigures)[number]

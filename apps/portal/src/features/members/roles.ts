import type { Role } from '@postroom/contract'

/** Every role, from the most rights to the least; the compiler says when the contract has another one. */
const ranks = { Owner: 0, Admin: 1, Member: 2 } as const satisfies Record<Role, number>

export const roles = Object.keys(ranks) as Role[]

import type { Role } from '@postroom/contract'
import { keysOf } from '#lib/keys-of.ts'

/** Roles by rank; the type makes a role that is missing here a compile error. */
const ranks = { Owner: 0, Admin: 1, Member: 2 } as const satisfies Record<Role, number>

export const roles = keysOf(ranks)

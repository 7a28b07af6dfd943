import type { ComponentType } from 'react'

/** The bar above the list, set where this browser keeps mail, so that the list loads none of its code elsewhere. */
export const barSlot: { Bar?: ComponentType } = {}

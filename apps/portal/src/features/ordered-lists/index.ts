export { OrderedList } from './ordered-list.tsx'
export { OrderedRowMenu } from './ordered-row-menu.tsx'
export { moved, useDragOrder } from './use-drag-order.ts'
export { useSavedOrder } from './use-saved-order.ts'

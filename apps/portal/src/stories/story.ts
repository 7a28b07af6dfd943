import type { ReactNode } from 'react'

export type Story = { title: string; show: () => ReactNode }

/** Page of the rules of each scope. */
export const rulesPath = {
  workspace: '/settings/workspace/rules',
  personal: '/settings/personal/rules',
} as const

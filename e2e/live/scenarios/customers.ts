import type { ScenariosOf } from '../setting.ts'

/** How each event of customers comes about. */
export const scenarios: ScenariosOf<'customers'> = {
  'customers.changed':
    async ({ owner, conversationId }) =>
    () =>
      owner.call('customers.add_note', { conversationId, text: 'Invoices go to accounting.' }),
}

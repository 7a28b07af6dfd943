import { Button } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { billingQuery } from './billing.api.ts'
import { billingTexts } from './billing.texts.ts'

/** Leads to buying the missing seats, and from there back to the invitation. */
export function BuySeatsButton({ missing }: { missing: number }) {
  const t = useTexts(billingTexts)
  const { data } = useQuery(billingQuery)
  if (!data?.canEdit || data.provider === 'none') return null
  const quantity = Math.max(data.licences.User.paid, data.licences.User.used) + missing
  return (
    <Button
      size="xs"
      renderRoot={(props) => (
        <Link {...props} to="/settings/billing/edit" search={{ quantity, from: 'invite' }} />
      )}
    >
      {t('buySeats')}
    </Button>
  )
}

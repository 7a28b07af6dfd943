import type { Invitation } from '@postroom/contract'
import { StatusBadge, type Tone } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { membersTexts } from './members.texts.ts'

const tones: Record<Invitation['delivery'], Tone> = {
  queued: 'accent',
  sent: 'ok',
  failed: 'bad',
  not_configured: 'warn',
}

/** Delivery state of an invitation mail; the server's answer is in the tooltip. */
export function DeliveryState({ invitation }: { invitation: Invitation }) {
  const t = useTexts(membersTexts)
  const { delivery, deliveryText } = invitation
  return (
    <span title={deliveryText ?? undefined}>
      <StatusBadge tone={tones[delivery]} hollow={delivery === 'not_configured'} muted={delivery === 'sent'}>
        {t(`delivery_${delivery}`)}
      </StatusBadge>
    </span>
  )
}

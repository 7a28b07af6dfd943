import { Badge, BoxRow, CopyButton, Notice, RowBox, type Tone } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { DeliveryState } from './delivery-state.tsx'
import type { InviteResults as Results } from './invite-draft.ts'
import { invitationsQuery } from './members.api.ts'
import { membersTexts } from './members.texts.ts'

const tones: Record<Results[number]['result'], Tone> = {
  invited: 'ok',
  already_member: 'neutral',
  already_invited: 'neutral',
  no_licence: 'warn',
  bad_address: 'bad',
}

/** Result for each address; mail delivery is updated live. */
export function InviteResults({ results }: { results: Results }) {
  const t = useTexts(membersTexts)
  const invitations = useQuery(invitationsQuery)
  const invitationOf = (id: string | null) =>
    invitations.data?.items.find((invitation) => invitation.id === id)
  const isMailed = results.every(
    ({ result, invitationId }) =>
      result !== 'invited' || invitationOf(invitationId)?.delivery !== 'not_configured',
  )
  return (
    <>
      {!isMailed && <Notice tone="warn">{t('linksOnce')}</Notice>}
      <RowBox>
        {results.map(({ email, result, invitationId, link }) => {
          const invitation = invitationOf(invitationId)
          return (
            <BoxRow
              key={email}
              title={email}
              note={result === 'invited' ? invitation?.deliveryText : t(`resultText_${result}`)}
            >
              {link && <CopyButton value={link} label={t('copyLink')} />}
              {invitation && result === 'invited' ? (
                <DeliveryState invitation={invitation} />
              ) : (
                <Badge tone={tones[result]}>{t(`result_${result}`)}</Badge>
              )}
            </BoxRow>
          )
        })}
      </RowBox>
    </>
  )
}

import type { FoundOffer } from '@postroom/contract'
import { Button, ErrorState, Modal, Segmented, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { FlightSearch } from './flight-search.tsx'
import { offerTexts } from './offer.texts.ts'
import { type OfferDialogProps, OfferForm } from './offer-form.tsx'
import css from './panel.module.css'
import { StaySearch } from './stay-search.tsx'

/** Adds an offer that a person types or pastes, or one from the rate sheets or Duffel; or changes an offer. */
export function OfferDialog(props: OfferDialogProps) {
  const { type, asset, onClose } = props
  const t = useTexts(offerTexts)
  const [way, setWay] = useState<'type' | 'search' | 'flights' | 'stays'>('type')
  return (
    <Modal opened onClose={onClose} size="lg" title={asset ? t('edit') : t(`add_${type}`)}>
      <div className={css.form}>
        {!asset && (
          <Segmented
            label={t(`add_${type}`)}
            value={way}
            onChange={setWay}
            options={[
              { value: 'type', label: t('type') },
              { value: 'search', label: t('search') },
              ...(type === 'flight' ? [{ value: 'flights' as const, label: t('flights') }] : []),
              ...(type === 'hotel' ? [{ value: 'stays' as const, label: t('stays') }] : []),
            ]}
          />
        )}
        {way === 'type' && <OfferForm {...props} />}
        {way === 'search' && <OfferSearch {...props} />}
        {way === 'flights' && <FlightSearch {...props} />}
        {way === 'stays' && <StaySearch {...props} />}
      </div>
    </Modal>
  )
}

function OfferSearch({ source, type, snapshotId, onClose }: OfferDialogProps) {
  const t = useTexts(offerTexts)
  const { conversationId } = source
  const attempt = useAttempt()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['packages', 'rates', conversationId, type, asked],
    queryFn: ({ signal }) =>
      call('packages.find_rates', { conversationId, asset_type: type, words: asked }, { signal }),
  })
  const take = (offer: FoundOffer) =>
    runAction(async () => {
      const input = { conversationId, snapshot_id: snapshotId, ...offer }
      source.put(await attempt(input, (sent, options) => call('packages.save_asset', sent, options)))
      onClose()
    })
  return (
    <>
      <form
        className={css.actions}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(words.trim())
        }}
      >
        <TextInput
          aria-label={t('words')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {error && !data && <ErrorState inline message={error.message} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{t(data.sheets === 0 ? 'noSheets' : 'nothingFound')}</p>}
      <ul className={css.list}>
        {data?.items.map((offer) => (
          <li key={`${offer.title} ${offer.supplier} ${offer.summary}`}>
            <button
              type="button"
              className={css.row}
              aria-label={t('take', { title: offer.title })}
              onClick={() => void take(offer)}
            >
              <span className={css.words}>
                <strong>{offer.title}</strong>
                <span className={css.meta}>{[offer.supplier, offer.summary].filter(Boolean).join(', ')}</span>
              </span>
              <span className={css.amounts}>
                <strong>
                  {offer.rates[0]?.net_price} {offer.rates[0]?.currency}
                </strong>
                <span className={css.meta}>{t('ratesCount', { count: offer.rates.length })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

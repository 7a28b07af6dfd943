import type { PackageAsset } from '@postroom/contract'
import { Button, ConfirmDialog, toast } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'

type ReleasePlacesProps = {
  source: PackageSource
  asset: PackageAsset
  /** Place of the rate in its offer. */
  place: number
  reference: string
}

/** Gives held places back to the supplier, after a question. */
export function ReleasePlaces({ source, asset, place, reference }: ReleasePlacesProps) {
  const t = useTexts(packagesTexts)
  const [isAsking, setAsking] = useState(false)
  const release = async () => {
    const { conversationId } = source
    source.put(await call('packages.release_hold', { conversationId, assetId: asset.asset_id, rate: place }))
    toast.ok(t('released'))
  }
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setAsking(true)}>
        {t('release')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('releaseQuestion', { reference })}
        confirmLabel={t('release')}
        destructive
        onConfirm={release}
      >
        <p>{t('releaseText')}</p>
      </ConfirmDialog>
    </>
  )
}

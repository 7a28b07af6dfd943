import { sendLog } from '#lib/client-log.ts'
import { useChanged } from '#lib/use-changed.ts'
import type { usePanelState } from './package-panel.tsx'
import type { PackageSource } from './package-source.ts'
import { afterRefresh } from './panel-state.ts'

type Panel = ReturnType<typeof usePanelState>

const logMissing = (assetId: string) => sendLog(`The package has no asset ${assetId}.`, 1)

/** Loads the package again; a failure leaves everything as it is. */
export async function refresh(
  source: PackageSource,
  [, setState]: Panel,
  onlyIfAction: boolean,
): Promise<void> {
  const view = await source.refetch()
  if (view) setState((now) => afterRefresh(now, view, { onlyIfAction, onMissing: logMissing }))
}

/** Follows actions that an assistant requests while the panel is open. */
export function useActions(source: PackageSource, [, setState]: Panel): void {
  const { view } = source
  const actionId = view?.metadata.user_action_id
  // Null until the package is loaded: the action it has then is an old one.
  useChanged(view ? (actionId ?? '') : null, (before) => {
    if (view && before !== null)
      setState((now) => afterRefresh(now, view, { onlyIfAction: true, onMissing: logMissing }))
  })
}

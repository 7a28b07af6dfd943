import { useEffect } from 'react'
import { useLogo } from './use-logo.ts'

/**
 * Provides the logo to stylesheets: the attribute `data-logo` and the property `--workspace-logo`. First screens show
 * it without further code.
 */
export function LogoSource() {
  const url = useLogo('64')
  useEffect(() => {
    const { style, dataset } = document.documentElement
    if (!url) return
    style.setProperty('--workspace-logo', `url("${url}")`)
    dataset.logo = ''
    return () => {
      style.removeProperty('--workspace-logo')
      delete dataset.logo
    }
  }, [url])
  return null
}

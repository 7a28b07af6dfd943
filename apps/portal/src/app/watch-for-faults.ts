/** Errors that no code of ours has met. What to make of them comes after the page. */
export function watchForFaults() {
  addEventListener('error', (event) => void import('./faults.ts').then(({ meetError }) => meetError(event)))
  addEventListener(
    'unhandledrejection',
    ({ reason }) =>
      void import('./faults.ts').then(
        ({ meetRejection }) => meetRejection(reason),
        () => {},
      ),
  )
}

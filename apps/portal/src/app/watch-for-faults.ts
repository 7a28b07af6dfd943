/** Listens for uncaught errors; the code that handles them is loaded after the page. */
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

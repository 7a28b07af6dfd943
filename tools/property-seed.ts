import fc from 'fast-check'

/**
 * Property tests try the same cases in every run, so that a red run is about the change it ran for. New
 * cases are looked for on purpose: PROPERTY_SEED=$RANDOM npm test.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) })

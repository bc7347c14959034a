import fc from 'fast-check'

// All random tests of a run start from one seed, which the run prints: the same seed repeats them.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['ATELIER_TEST_SEED']) })

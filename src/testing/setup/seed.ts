import fc from 'fast-check'

// All random tests of a run begin with one seed, which the run has printed: given again, it repeats them.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['ATELIER_TEST_SEED']) })

const { TESTS_COMPILE_CACHE: folder } = process.env

// Tests start dozens of sites and commands; with the cache each module is compiled once per run. Node reads the
// variable at startup, so the test workers, which would pay for writing the cache without benefiting, do not use it.
if (folder !== undefined) process.env['NODE_COMPILE_CACHE'] = folder

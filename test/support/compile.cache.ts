const { TESTS_COMPILE_CACHE: folder } = process.env

// The dozens of sites and commands that tests start compile each module once a run. Node reads this variable when it
// starts: the workers of the tests, which would only pay for writing what they compile, do without.
if (folder !== undefined) process.env['NODE_COMPILE_CACHE'] = folder

// Says that what is installed here is all that is wanted, as in an image that has only what the servers need.
import { markInstalled } from './setup.mjs'

markInstalled()

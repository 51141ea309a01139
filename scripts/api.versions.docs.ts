import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { apiVersion } from '@faceplate/contracts/client/api.changes'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { describeApi } from '@faceplate/gateway/responses/api/openapi'
import { adviseOn, writeShape } from '../test/support/api.shape.ts'

// A version is written once. Afterwards the document may only change together with the version.
const file = new URL(`../docs/api/${apiVersion}.yaml`, import.meta.url)
const shape = writeShape(describeApi(endpoints))

if (!existsSync(file)) {
  writeFileSync(file, shape)
} else if (readFileSync(file, 'utf8') !== shape) {
  process.stderr.write(`${adviseOn(apiVersion)}\n`)
  process.exitCode = 1
}

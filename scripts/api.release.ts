// At a release: stores the OpenAPI document, with which later changes are compared, in place of the one before.
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiVersion } from '@faceplate/contracts/client/api.changes'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { describeApi } from '@faceplate/gateway/responses/api/openapi'
import { writeShape } from '../test/support/api.shape.ts'

const folder = join(import.meta.dirname, '../docs/api')
for (const file of globSync('*.yaml', { cwd: folder })) rmSync(join(folder, file))
writeFileSync(join(folder, `${apiVersion}.yaml`), writeShape(describeApi(endpoints)))

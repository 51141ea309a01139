import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as statefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace'
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'

/** A validator that Ajv has generated from the OpenAPI description of Kubernetes. */
type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; keyword: string; params: object }[] | null
}

const schemas: Readonly<Record<string, Validate>> = {
  'apps/v1 Deployment': deployment,
  'apps/v1 StatefulSet': statefulSet,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 Secret': secret,
  'v1 Service': service,
}

/**
 * Lists what a server of Kubernetes with strict field validation would reject in a document: values of a wrong type,
 * missing fields, and unknown fields. The schemas allow unknown fields, so these are fields that the validator never
 * reads.
 */
export function findFaults(document: { apiVersion: string; kind: string }): string[] {
  const validate = schemas[`${document.apiVersion} ${document.kind}`]
  if (!validate) return [`unknown kind ${document.apiVersion} ${document.kind}`]
  const unread = new Set<string>()
  validate(record(document, '', unread))
  return [
    ...(validate.errors ?? []).map(
      ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
    ),
    ...[...unread].map((path) => `${path} is unknown`),
  ]
}

/** The same value; `unread` has the paths of all its fields that nobody has read yet. */
function record(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each, at) => record(each, `${path}/${at}`, unread))
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      unread.add(`${path}/${key}`)
      return [key, record(each, `${path}/${key}`, unread)]
    }),
  )
  return new Proxy(inner, {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`)
      return Reflect.get(target, key)
    },
  })
}

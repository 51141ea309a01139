/** The answer all peers give: 20 kB of JSON as a content API sends it, fresh for an hour. */
export const payload = JSON.stringify({
  data: {
    groups: Array.from({ length: 100 }, (_, id) => ({
      id,
      code: `group-${id}`,
      name: `Group ${id}`,
      short_description: 'Gigabit ports for desks and doors, with 10G up '.repeat(3),
    })),
  },
})

export const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

/** The one path that is asked for; a call that the gateway's contracts know. */
export const path = '/api/catalog/groups'

import { worldFigures } from '@faceplate/engineering/figures/world.figures'
import { computeLink } from '@faceplate/engineering/links/link.budget'
import { completeLevels, readOptic } from '@faceplate/engineering/links/link.optic'
import { opticalStandards } from '@faceplate/engineering/links/link.standards'
import { ponClasses } from '@faceplate/engineering/links/pon.classes'
import { nameFigure, type FigureWhere } from '@faceplate/engineering/units/figure.name'
import { expect, test } from 'vitest'

test('[E-world] every figure of the trade has a source, and stands once', () => {
  for (const { id, source } of worldFigures) expect(source.length, id).toBeGreaterThan(8)
  const ids = worldFigures.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.length).toBeGreaterThan(200)
})

test('[E-world] the table has the figures that the planners compute with', () => {
  const find = (...of: Parameters<typeof nameFigure>) =>
    worldFigures.find(({ id }) => id === nameFigure(...of))?.value
  const band: FigureWhere = { grade: 'os2', nanometres: [1260, 1280] }
  expect(find('channelLoss', '1000BASE-SX', { grade: 'om1' })).toBe(2.6)
  expect(find('channelLoss', '10GBASE-SR', { grade: 'om4' })).toBe(2.9)
  expect(find('planned', '', band)).toBe(0.473)
  expect(find('maxLoss', 'GPON B+')).toBe(28)
  expect(find('deviceWatts', 'PoE 5', { pairs: 4 })).toBe(40)
})

test('[E-world] whatever a verdict of the link finder follows from is a row of the table', () => {
  const ids = new Set(worldFigures.map(({ id }) => id))
  const grades = ['os2', 'os1a', 'om1', 'om2', 'om3', 'om4', 'om5'] as const
  const named = opticalStandards.flatMap(({ name, rate, fibre, wavelengths, connector, lanes }) => {
    const attribute = (code: string, values: readonly (string | number)[]) => ({
      code,
      name: code,
      values: [...values],
    })
    const optic = completeLevels(
      readOptic({
        form_factor: 'SFP',
        attributes: [
          attribute('standard', [name]),
          attribute('data_rate', [rate]),
          attribute('fibre', [fibre]),
          attribute('wavelength', wavelengths),
          attribute('connector', [connector ?? 'LC']),
          attribute('lanes', [lanes ?? 1]),
        ] as never,
      }),
    )
    return grades.flatMap((grade) => {
      const plant = { grade, length: 35, connections: 2, splices: 1 }
      const results = [plant, { ...plant, length: 0.02 }].map((each) =>
        computeLink(optic, optic, each),
      )
      return results.flatMap(({ figures, findings }) => [
        ...Object.values(figures),
        ...findings.flatMap((finding) => ('figure' in finding ? [finding.figure] : [])),
      ])
    })
  })
  const classes = ponClasses.map(({ system, name }) => nameFigure('maxLoss', `${system} ${name}`))
  expect(new Set(named).size).toBeGreaterThan(20)
  expect([...named, ...classes].filter((id) => !ids.has(id))).toEqual([])
})

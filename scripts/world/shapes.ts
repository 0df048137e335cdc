import { readFileSync } from 'node:fs'
import { NaturalEarth } from '@visx/geo'
import codeMappings from 'cldr-core/supplemental/codeMappings.json' with { type: 'json' }
import territories from 'cldr-core/supplemental/territoryInfo.json' with { type: 'json' }
import type { FeatureCollection } from 'geojson'
import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { feature, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify'
import type { Arc, GeometryCollection, Topology, Transform } from 'topojson-specification'
import { countryName } from '#domain/accounts/country-name.ts'
import type { WorldTopology } from '#domain/world/shapes-of.ts'
import { middleOf, multiPolygonOf, type Ring, ringsOf } from './rings.ts'

/** The map's size in units: whole numbers of them are fine enough to zoom in eight times. */
const width = 3040
const height = 1560
/** Sea on either side, so that the outermost countries, which are dots, are seen whole. */
const edge = 20

/**
 * In steradians: a point is removed when its triangle with its neighbours is smaller, which is one square unit of the
 * map.
 */
const slightest = 5e-6
/** Points of an island; one that would keep fewer is left as it is. */
const island = 6

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>
type ProjectedCountry = { code: string | undefined; name: string; rings: Ring[] }

const alpha2 = new Map(
  Object.entries(codeMappings.supplemental.codeMappings).flatMap(([code, mapping]) =>
    code in territories.supplemental.territoryInfo && '_numeric' in mapping ? [[mapping._numeric, code] as const] : [],
  ),
)

const inFull: Readonly<Record<string, string>> = {
  'Ashmore and Cartier Is.': 'Ashmore & Cartier Islands',
  'Indian Ocean Ter.': 'Australian Indian Ocean Territories',
  'N. Cyprus': 'Northern Cyprus',
}

/** Whole units, each written as its difference from the one before. */
const units = { scale: [1, 1], translate: [0, 0] } satisfies Transform

/** Every country of Natural Earth, projected and rounded. Where two have one code, the larger one keeps it. */
export function worldTopology(): WorldTopology {
  const countries = projected()
  const features = countries.map(({ code, name, rings }) => {
    const others = countries.filter((other) => other.code === code && other.rings.length > rings.length)
    const id = code === undefined || others.length > 0 ? name : code
    const properties = { name: nameOf(id), ...middleOf(rings) }
    return { type: 'Feature' as const, id, properties, geometry: multiPolygonOf(rings) }
  })
  const byName = features.toSorted((a, b) => a.properties.name.localeCompare(b.properties.name, 'en'))
  const collection: FeatureCollection = { type: 'FeatureCollection', features: byName }
  const whole = topology({ countries: collection }) as WorldTopology
  return { ...quantize(whole, units), bbox: [0, 0, width, height] }
}

/** The English name; a country without a code has its own entry in `inFull`. */
function nameOf(id: string): string {
  return inFull[id] ?? countryName(id)
}

function atlasOf(file: string): Atlas {
  return JSON.parse(readFileSync(new URL(file), 'utf8'))
}

/** Natural Earth's countries without their smallest details; two countries still share one line as their border. */
function simplified(): Atlas {
  const weighed = presimplify(atlasOf(import.meta.resolve('world-atlas/countries-50m.json')), sphericalTriangleArea)
  for (const arc of weighed.arcs) {
    if (isRing(arc) && arc.filter(isKept).length < island) for (const point of arc) point[2] = Infinity
  }
  return simplify(weighed, slightest)
}

function isRing(arc: Arc): boolean {
  const [first, last] = [arc[0], arc.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

function isKept([, , weight = 0]: Arc[number]): boolean {
  return weight >= slightest
}

function featuresOf(atlas: Atlas) {
  return feature(atlas, atlas.objects.countries).features
}

/** The countries at 1:50 million, and those with a code of their own that are too small for that scale. */
function projected(): ProjectedCountry[] {
  const usual = featuresOf(simplified())
  const known = new Set(usual.map(({ id }) => id))
  const all = featuresOf(atlasOf(import.meta.resolve('world-atlas/countries-10m.json')))
  const smallest = all.filter(({ id }) => !known.has(id) && alpha2.has(String(id)))
  const drawn = [...usual, ...smallest]
  const geometries = usual.map(({ geometry }) => geometry)
  let countries: ProjectedCountry[] = []
  const props: ComponentProps<typeof NaturalEarth<(typeof drawn)[number]>> = {
    data: drawn,
    fitExtent: [
      [
        [edge, 0],
        [width - edge, height],
      ],
      { type: 'Feature', properties: null, geometry: { type: 'GeometryCollection', geometries } },
    ],
    children: ({ features }) => {
      countries = features.map(({ path, feature: { id, properties } }) => ({
        code: properties.name === 'Kosovo' ? 'XK' : alpha2.get(String(id)),
        name: properties.name,
        rings: ringsOf(path ?? ''),
      }))
      return null
    },
  }
  renderToStaticMarkup(createElement(NaturalEarth<(typeof drawn)[number]>, props))
  return countries
}

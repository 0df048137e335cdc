import { CustomProjection } from '@visx/geo'
import { geoIdentity, type GeoPermissibleObjects, type GeoProjection } from '@visx/vendor/d3-geo'
import { useState, type ReactNode } from 'react'
import { MapPath, type DrawPath } from './map-path.ts'

const nothing: GeoPermissibleObjects[] = []

/** The geometry is in units of the map already. */
const asGiven = () => geoIdentity() as GeoProjection

/** Gives the shapes of a map their paths, each when it is drawn and not all at once. */
export function projected(map: ReactNode): ReactNode {
  return (
    <CustomProjection data={nothing} projection={asGiven}>
      {({ path }) => <SamePath path={path}>{map}</SamePath>}
    </CustomProjection>
  )
}

/** With a new function, all shapes would be drawn again. */
function SamePath({ path, children }: { path: DrawPath; children: ReactNode }) {
  const [first] = useState(() => path)
  return <MapPath value={first}>{children}</MapPath>
}

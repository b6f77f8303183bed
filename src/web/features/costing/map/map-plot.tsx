import { type MenuMap, QUARTER_WORDS } from '#shared/features/costing/map/menu-map.rules.ts'
import { paint } from '#web/ui/chart/layout/colours.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { GridLines, Plot, PlotText, snapToPixel, TickTexts } from '#web/ui/chart/plot.tsx'
import { DOT_RADIUS, layoutMap, type MapLayout } from './map-layout.ts'

const HEIGHT = 420

/** One dot a treatment. It is an image: the table has the same figures for screen readers and the keyboard. */
export function MapPlot({ map }: { map: MenuMap }) {
  return (
    <figure className="m-0 min-w-0">
      <div
        role="img"
        aria-label="Map of your treatments: pounds an hour against bookings a week. The table has the same figures."
      >
        <p aria-hidden="true" className="text-small text-muted-foreground">
          £ an hour
        </p>
        <Plot height={HEIGHT}>
          {(width) => <Drawn layout={layoutMap(map, { width, height: HEIGHT }, QUARTER_WORDS)} />}
        </Plot>
      </div>
      <figcaption className="mt-1 text-small text-ink-2">
        The lines are the means of both. A name that would lie on another is left out; the table has them all.
      </figcaption>
    </figure>
  )
}

function Drawn({ layout }: { layout: MapLayout }) {
  const { box, pounds, toY, centre, dots } = layout
  return (
    <>
      <svg aria-hidden className="absolute inset-0 size-full">
        <GridLines axis={pounds} box={box} toY={toY} />
        <MeanLines box={box} centre={centre} />
        {dots.map(({ dot, x, y }) => (
          <circle
            key={dot.id}
            cx={x}
            cy={y}
            r={DOT_RADIUS}
            fill={paint(1)}
            stroke="var(--card)"
            strokeWidth="1.5"
          >
            <title>{dot.name}</title>
          </circle>
        ))}
      </svg>
      <TickTexts axis={pounds} box={box} toY={toY} unit={POUNDS} />
      <MapTexts layout={layout} />
    </>
  )
}

function MeanLines({ box, centre }: Pick<MapLayout, 'box' | 'centre'>) {
  const x = snapToPixel(centre.x)
  const y = snapToPixel(centre.y)
  return (
    <g stroke="var(--input)" strokeDasharray="4 4">
      <line x1={x} x2={x} y1={box.top} y2={box.bottom} />
      <line x1={box.left} x2={box.right} y1={y} y2={y} />
    </g>
  )
}

/** Names and quarters say which treatments make most, so they are hidden with the amounts. */
function MapTexts({ layout: { box, bookings, toX, quarters, dots } }: { layout: MapLayout }) {
  return (
    <>
      {bookings.ticks.map((tick) => (
        <PlotText key={tick} x={toX(tick)} y={box.bottom + 14} anchor="middle">
          {tick.toLocaleString('en-GB')}
        </PlotText>
      ))}
      <PlotText x={box.right} y={box.bottom + 34} anchor="end" className="text-muted-foreground">
        Bookings a week
      </PlotText>
      {quarters.map(({ quarter, x, y, anchor }) => (
        <PlotText key={quarter} {...{ x, y, anchor }} className="bg-card font-semibold text-brass-ink">
          {QUARTER_WORDS[quarter]}
        </PlotText>
      ))}
      {dots.map(
        ({ dot, name }) =>
          name && (
            <PlotText key={dot.id} {...name} className="private bg-card text-foreground">
              {dot.name}
            </PlotText>
          ),
      )}
    </>
  )
}

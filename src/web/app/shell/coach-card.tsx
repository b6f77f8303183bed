import { brand } from '#content/brand.ts'
import { BrandMark } from '#web/app/brand-mark.tsx'

/** The same for every owner: it comes from the content file. */
export function CoachCard() {
  const { person, title, card } = brand.coach
  return (
    <section aria-label={title} className="flex gap-3 rounded-card bg-sidebar-accent/55 p-4">
      {person ? (
        <img
          src={person.photo}
          alt=""
          width={36}
          height={36}
          className="size-9 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sidebar text-sidebar-foreground">
          <BrandMark size={22} />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-small font-semibold text-white">{person?.name ?? title}</p>
        <p className="mt-0.5 text-small text-sidebar-muted">{card}</p>
      </div>
    </section>
  )
}

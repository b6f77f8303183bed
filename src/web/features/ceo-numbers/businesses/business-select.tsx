import { Building2, Plus } from 'lucide-react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

type SelectProps = {
  businesses: readonly BusinessRecord[]
  business: BusinessRecord | null
  onBusiness: (id: number | null) => void
  onAdd: () => void
  onManage: () => void
}

const ALL_BUSINESSES = ''

/** Selects the business whose figures are shown, with buttons to add and manage businesses. */
export function BusinessSelect({ businesses, business, onBusiness, onAdd, onManage }: SelectProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="w-full sm:w-80">
        <SelectField
          label="Business"
          optional="unmarked"
          options={[{ value: ALL_BUSINESSES, label: 'All Businesses' }, ...toOptions(businesses, business)]}
          value={business ? String(business.id) : ALL_BUSINESSES}
          onChange={({ target }) => onBusiness(target.value === ALL_BUSINESSES ? null : Number(target.value))}
        />
      </div>
      <OwnerOnly>
        <div className="flex flex-wrap gap-2 sm:min-h-11 sm:items-center">
          <Button icon={Plus} variant="secondary" size="sm" onClick={onAdd}>
            Add Business
          </Button>
          <Button icon={Building2} variant="ghost" size="sm" onClick={onManage}>
            Manage businesses
          </Button>
        </div>
      </OwnerOnly>
    </div>
  )
}

/** An archived business is an option only while it is selected. */
function toOptions(businesses: readonly BusinessRecord[], business: BusinessRecord | null) {
  return businesses
    .filter(({ id, isActive }) => isActive === 1 || id === business?.id)
    .map(({ id, name, location, isActive }) => ({
      value: String(id),
      label: [name, location, isActive === 0 && 'archived'].filter(Boolean).join(', '),
    }))
}

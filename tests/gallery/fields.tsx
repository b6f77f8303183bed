import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Sample, Section } from './sample.tsx'
import { SampleMoneyField } from './sample-money-field.tsx'

const CATEGORIES = ['Rent & Utilities', 'Products & Supplies', 'Training & Education', 'Wages'].map(
  (name) => ({
    value: name,
    label: name,
  }),
)

const GRID = 'grid max-w-[56rem] gap-x-6 gap-y-5 sm:grid-cols-2'

export function FieldsSection() {
  return (
    <Section id="fields" title="Fields">
      <TextFields />
      <Figures />
      <Choices />
    </Section>
  )
}

function TextFields() {
  return (
    <Sample name="Text: filled, hint, optional, error, disabled, read-only" wide>
      <div className={GRID}>
        <TextField label="Treatment name" defaultValue="Lash lift & tint" />
        <TextField
          label="Supplier Name"
          hint="As it stands on the invoice"
          placeholder="Capital Hair & Beauty"
        />
        <TextField label="Location" optional placeholder="Harrogate" />
        <TextField label="Business Name" error="Business name is required" />
        <TextField label="Email" type="email" defaultValue="priya@glowrooms.example" disabled />
        <TextField label="Plan" defaultValue="Damson, £23.97 per month" readOnly />
        <PasswordField label="Password" hint="Minimum 8 characters" autoComplete="off" />
        <PasswordField
          label="New password"
          defaultValue="salon"
          error="Password must be at least 8 characters"
          autoComplete="off"
        />
        <TextAreaField label="Description" optional placeholder="Foils, toner and two bottles of developer" />
        <TextAreaField label="Message" error="Tell us what happened" defaultValue="" />
      </div>
    </Sample>
  )
}

function Figures() {
  return (
    <Sample name="Figures and days: filled, with a sum, error, read-only" wide>
      <div className={GRID}>
        <SampleMoneyField label="Monthly expenses" start="3250.00" hint="You can type a sum: 120+45+30" />
        <SampleMoneyField label="Total Amount (£)" error="Total amount is required" />
        <SampleMoneyField label="Overhead cost" start="18.75" readOnly hint="From your latest hourly rate" />
        <SampleMoneyField label="Product cost" optional disabled start="4.20" />
        <NumberField label="Working hours per week" defaultValue="40" suffix="hours" />
        <NumberField
          label="Tax rate"
          defaultValue="110"
          suffix="%"
          error="Enter a tax rate from 0 to 99.99"
        />
        <DateField label="Purchase Date" defaultValue="2026-11-15" />
        <DateField label="Date" error="Date is required" hint="The day on the receipt" />
      </div>
    </Sample>
  )
}

function Choices() {
  return (
    <Sample name="Choices: chosen, empty, error, disabled; ticked and not" wide>
      <div className={GRID}>
        <SelectField label="Category" options={CATEGORIES} defaultValue="Wages" />
        <SelectField label="Expense category" options={CATEGORIES} placeholder="Choose a category" />
        <SelectField
          label="Stock category"
          options={CATEGORIES}
          placeholder="Choose a category"
          error="Category is required"
        />
        <SelectField label="Business" options={CATEGORIES} defaultValue="Wages" disabled />
        <CheckboxField label="Remember this browser" defaultChecked />
        <CheckboxField label="Also delete its history" hint="The sums of past months change too." />
        <CheckboxField label="I have downloaded my records" error="Tick this before you erase the account" />
        <CheckboxField label="Weekly summary by e-mail" disabled />
      </div>
    </Sample>
  )
}

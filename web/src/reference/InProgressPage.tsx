export function InProgressPage() {
  return <h1>In progress</h1>
}

import { useEffect, useState } from 'react'

/** A value once it has stayed the same for `wait` milliseconds: values in between are skipped. */
export function useSettled<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}

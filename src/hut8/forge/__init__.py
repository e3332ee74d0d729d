"""Problems made to measure: drawn (generate), wished for (wishes), graded (grade), daily, and counted (census)."""

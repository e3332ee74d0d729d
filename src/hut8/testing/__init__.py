"""What tests of this project and of programs built on it may share: Hypothesis strategies and plain definitions."""
